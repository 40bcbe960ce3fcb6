"""The twelve people of the northern deck: kings before the sun, queens, jacks before the moon."""
