-- What the search finds besides postcodes and areas: streets and towns, schools, and companies that own property. Computed from
-- the rows of each dataset when they are published, in the order of importance: searches with many matches take the first rows.

-- A name as it is searched for: lower case, without accents, apostrophes or other punctuation, and with ST for SAINT.
create function property.search_words(name text) returns text
  language sql immutable parallel safe strict
  return trim(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(replace(name, '&', ' and ')), 'àáâãäåèéêëìíîïòóôõöùúûüŵŷÿçñ', 'aaaaaaeeeeiiiiooooouuuuwyycn'),
    '[''’‘`.]', '', 'g'), '[^a-z0-9]+', ' ', 'g'), '\msaint\M', 'st', 'g'));

-- The words of a name and, each after an @, those of its context, such as the town of a street.
create function property.search_terms(words text, context text) returns tsvector
  language sql immutable parallel safe strict
  return array_to_tsvector(string_to_array(words, ' ') || array(
    select '@' || word from unnest(string_to_array(property.search_words(context), ' ')) word
  ));

-- The first seven letters of a word, and what is left of them without each of its letters. Two words that share one of these
-- differ by a slip of the keyboard at most, as far as these letters go.
create function property.near_spellings(word text) returns text[]
  language sql immutable parallel safe strict
  return array(
    select left(head, at - 1) || substr(head, at + 1)
    from left(word, 7) head, generate_series(1, length(head) + 1) at
  );

-- Streets with sales, by outcode. A street that runs through two outcodes has two rows.
-- Source: HM Land Registry, Price Paid Data, Open Government Licence v3.0.
create table property.street (
  -- In capitals, as registered, like the localities, town and county.
  name text not null,
  outcode text not null,
  -- None if the register gives the town only.
  localities text[] not null,
  town text not null,
  -- Those with sales.
  postcodes text[] not null,
  sales integer not null,
  words text not null,
  terms tsvector not null,
  primary key (outcode, name)
);

create index street_words_idx on property.street (words text_pattern_ops, sales desc);
create index street_terms_idx on property.street using gin (terms);

-- Post towns and localities with sales, by postcode area.
create table property.town (
  name text not null,
  area text not null,
  is_post_town boolean not null,
  -- The post town of a locality; its own name for a post town.
  town text not null,
  county text not null,
  -- Those with a hundredth of its sales or more.
  outcodes text[] not null,
  sales integer not null,
  words text not null,
  terms tsvector not null,
  primary key (area, name)
);

create index town_words_idx on property.town (words text_pattern_ops, sales desc);
create index town_terms_idx on property.town using gin (terms);

-- Schools by name: open ones first, largest first.
-- Source: Department for Education, Get Information about Schools; Open Government Licence.
create table property.school_name (
  urn text primary key,
  name text not null,
  status text not null,
  phase text not null,
  type_name text not null,
  town text,
  authority_name text,
  outcode text,
  -- Pupils of open schools; 0 where unknown, -1 for proposed and -2 for closed schools.
  weight integer not null,
  words text not null,
  terms tsvector not null
);

create index school_name_words_idx on property.school_name (words text_pattern_ops, weight desc);
create index school_name_terms_idx on property.school_name using gin (terms);

-- The words of those names and of their context, to complete a word and to find what a misspelt one means. `entries` is the
-- number of names with the word.
create table property.place_word (word text collate "C" primary key, entries integer not null);
create table property.school_word (word text collate "C" primary key, entries integer not null);
create table property.company_word (word text collate "C" primary key, entries integer not null);

create index place_word_entries_idx on property.place_word (word, entries);
create index school_word_entries_idx on property.school_word (word, entries);
create index company_word_entries_idx on property.company_word (word, entries);
create index place_word_near_idx on property.place_word using gin (property.near_spellings(word));
create index school_word_near_idx on property.school_word using gin (property.near_spellings(word));
create index company_word_near_idx on property.company_word using gin (property.near_spellings(word));

-- The first names with these words: the most important ones, since tables are in that order. The index is always used, since
-- the planner can't tell whether a word is rare, and reading a whole table takes a thousand times as long.
create function property.streets_with(query tsquery, most integer)
  returns table (outcode text, name text, words text, importance integer)
  language sql stable parallel safe set enable_seqscan = off
  as $$ select outcode, name, words, sales from property.street where terms @@ query limit most $$;

create function property.towns_with(query tsquery, most integer)
  returns table (area text, name text, words text, importance integer)
  language sql stable parallel safe set enable_seqscan = off
  as $$ select area, name, words, sales from property.town where terms @@ query limit most $$;

create function property.schools_with(query tsquery, most integer)
  returns table (urn text, words text, importance integer)
  language sql stable parallel safe set enable_seqscan = off
  as $$ select urn, words, weight from property.school_name where terms @@ query limit most $$;

create function property.companies_with(query tsquery, most integer)
  returns table (owner_key text, words text, importance integer)
  language sql stable parallel safe set enable_seqscan = off
  as $$ select owner_key, words, titles from property.company_owner where to_tsvector('simple', words) @@ query limit most $$;

grant select on property.street, property.town, property.school_name, property.place_word, property.school_word,
  property.company_word to freehold_web;
revoke execute on function property.search_words(text), property.search_terms(text, text), property.near_spellings(text),
  property.streets_with(tsquery, integer), property.towns_with(tsquery, integer),
  property.schools_with(tsquery, integer), property.companies_with(tsquery, integer) from public;
grant execute on function property.search_words(text), property.search_terms(text, text), property.near_spellings(text),
  property.streets_with(tsquery, integer), property.towns_with(tsquery, integer),
  property.schools_with(tsquery, integer), property.companies_with(tsquery, integer) to freehold_web;

-- Databases that were filled before.
create temporary table search_place on commit drop as
select postcode, street, locality, town, county, count(*)::int as sales
from property.sale where postcode is not null group by postcode, street, locality, town, county;

insert into property.street
select name, outcode, localities, town, postcodes, sales, words,
      property.search_terms(words, concat_ws(' ', array_to_string(localities, ' '), town, outcode)) as terms
    from (
      select street as name, split_part(postcode, ' ', 1) as outcode,
        coalesce(array_agg(distinct locality) filter (where locality not in ('', town)), '{}') as localities,
        (array_agg(town order by sales desc, town))[1] as town,
        coalesce(array_agg(distinct postcode) filter (where sales > 0), '{}') as postcodes,
        sum(sales)::int as sales, property.search_words(street) as words
      from search_place where street <> '' group by street, split_part(postcode, ' ', 1)
    ) streets where words <> ''
order by sales desc;

insert into property.town
select name, area, is_post_town, case when is_post_town then name else town end as town, county, outcodes, sales, words,
      property.search_terms(words, concat_ws(' ', town, county, area)) as terms
    from (
      select name, area, sum(abs(sales)) filter (where is_town) * 2 >= sum(abs(sales)) is true as is_post_town,
        (array_agg(town order by sales desc, town))[1] as town, (array_agg(county order by sales desc, county))[1] as county,
        coalesce(array_agg(distinct outcode) filter (where of_outcode * 100 >= of_all and of_outcode > 0), '{}') as outcodes,
        sum(sales)::int as sales, property.search_words(name) as words
      from (
        select *, sum(sales) over (partition by area, name, outcode) as of_outcode,
          sum(sales) over (partition by area, name) as of_all
        from (
          select name, substring(postcode, '^[A-Z]+') as area, split_part(postcode, ' ', 1) as outcode, name = town as is_town, town,
            county, sum(sales) as sales
          from search_place cross join lateral unnest(
            case when locality in ('', town) then array[town] else array[town, locality] end
          ) name
          where name <> '' group by 1, 2, 3, 4, 5, 6
        ) counted
      ) shared group by name, area
    ) towns where words <> ''
order by sales desc;

insert into property.school_name
select urn, name, status, phase, type_name, town, authority_name, outcode, weight, words,
  property.search_terms(words, concat_ws(' ', street, locality, town, authority_name, outcode))
from (
  select *, split_part(postcode, ' ', 1) as outcode, property.search_words(name) as words,
    case status when 'closed' then -2 when 'proposed' then -1 else coalesce(pupils, 0) end as weight
  from property.school
) named order by weight desc, urn;

-- Companies are found by these words too: a name without accents and apostrophes, legal form and a leading THE.
update property.company_owner set words = property.company_words(property.search_words(name));

create temporary table search_name on commit drop as
select 'place' as list, tsvector_to_array(terms) as words from property.street
union all select 'place', tsvector_to_array(terms) from property.town
union all select 'school', tsvector_to_array(terms) from property.school_name
union all select 'company', string_to_array(lower(words), ' ') from property.company_owner;

create temporary table search_word on commit drop as
select list, word, count(*)::int as entries
from search_name cross join lateral (select distinct ltrim(unnest(words), '@') as word) found
where word <> '' group by list, word;

insert into property.place_word select word, entries from search_word where list = 'place' order by word collate "C";
insert into property.school_word select word, entries from search_word where list = 'school' order by word collate "C";
insert into property.company_word select word, entries from search_word where list = 'company' order by word collate "C";
