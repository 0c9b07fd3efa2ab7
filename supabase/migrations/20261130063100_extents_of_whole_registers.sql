-- A whole register of schools counted as a part. Extents are recorded anew at the next start.
update property.edition set whole = null where not demonstration and dataset = 'schools';
