-- Titles in England and Wales that companies own.
-- Source: HM Land Registry, UK companies (CCOD) and overseas companies (OCOD) that own property; HM Land Registry's own licence.

create table property.company_title (
  title_number text not null,
  -- The list it's in. A title that a UK and an overseas company own together may be in both.
  register text not null check (register in ('uk', 'overseas')),
  tenure text check (tenure in ('F', 'L')),
  -- Free text; may describe several addresses or land without one.
  address text,
  district text,
  county text,
  region text,
  postcode text,
  multiple_addresses boolean not null,
  -- Stated in the register at the latest transfer; not always the price of this title alone.
  price_pounds bigint,
  -- Up to four: [{name, companyNumber, category, country, addresses}].
  proprietors jsonb not null,
  -- Whether there are more than four.
  more_proprietors boolean not null,
  added_on date,
  -- Whether the row came from a full file, which replaces all rows of its list, or from a file of changes.
  from_full_file boolean not null,
  primary key (title_number, register)
);

create index company_title_postcode on property.company_title (postcode, title_number);

-- The words of a company's name that tell it from others: without punctuation, legal form and a leading THE.
create function property.company_words(name text) returns text
  language sql immutable parallel safe strict
  return trim(regexp_replace(
    regexp_replace(regexp_replace(upper(replace(name, '&', ' AND ')), '[^[:alnum:]]+', ' ', 'g'), '^ ?THE ', ''),
    '( (LIMITED|LTD|PLC|LLP|PUBLIC LIMITED COMPANY|CYF|CCC|INC|SA|BV|SARL))+ ?$', ''));

-- Tells companies apart: by number and country, otherwise by name and country. UK companies have no country.
create function property.company_key(name text, number text, country text) returns text
  language sql immutable parallel safe
  return coalesce(number, property.company_words(name)) || coalesce('|' || upper(country), '');

-- The companies, computed from the titles when they are published.
create table property.company_owner (
  owner_key text primary key,
  name text not null,
  company_number text,
  country text,
  -- property.company_words of property.search_words of the name.
  words text not null,
  titles integer not null
);

create index company_owner_words on property.company_owner (words text_pattern_ops, titles desc);
create index company_owner_terms on property.company_owner using gin (to_tsvector('simple', words));
create index company_owner_number on property.company_owner (company_number);

-- Which titles a company owns.
create table property.company_owner_title (
  owner_key text not null,
  title_number text not null,
  primary key (owner_key, title_number)
);

create index company_owner_title_number on property.company_owner_title (title_number);

grant select on property.company_title, property.company_owner, property.company_owner_title to freehold_web;
revoke execute on function property.company_words(text), property.company_key(text, text, text) from public;
grant execute on function property.company_words(text), property.company_key(text, text, text) to freehold_web;
