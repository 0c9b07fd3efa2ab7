-- For searches by a word that tens of thousands of streets have: these look through the streets with most sales.
create index street_sales on property.street (sales desc, outcode, name);
