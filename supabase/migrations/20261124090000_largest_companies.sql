-- For searches by a word that thousands of companies have: these look through the companies with most titles.
create index company_owner_titles on property.company_owner (titles desc, owner_key);
