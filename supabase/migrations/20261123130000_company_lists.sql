-- The lists of company-owned titles, and the day up to which each is known: an older file mustn't undo newer changes.
-- Source: HM Land Registry, UK companies (CCOD) and overseas companies (OCOD) that own property; HM Land Registry's own licence.

create table property.company_list (
  register text primary key check (register in ('uk', 'overseas')),
  -- The latest day in its files: of a change, or else on which a proprietor was added.
  known_to date not null
);

insert into property.company_list (register, known_to)
select register, max(added_on) from property.company_title where added_on is not null group by register;
