-- A part of the sitemap is read from the index alone, however change files have mixed up the rows.
create index listed_postcode_sold_idx on property.listed_postcode (postcode, fifth_sold_on);
