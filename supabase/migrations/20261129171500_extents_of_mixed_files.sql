-- Extents took the last month of any area for that of all. They're recorded anew at the next start.
update property.edition set whole = null
where not demonstration and dataset in ('private-rents', 'house-price-index', 'council-tax');
