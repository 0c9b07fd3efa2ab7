-- Finds the counts of an outcode's postcodes by the beginning of their names, whatever the database's collation.
create index on property.certificate_count (postcode text_pattern_ops);
