import { expect, it } from 'vitest'

import { isPropertyRead } from './property-read.ts'

it.each([
  `select * from property.sale where postcode = $1`,
  `select "version" from "property"."edition" where "dataset" = $1`,
  `with recent as (select * from property.sale s where extract(year from s.sold_on) > 2020), other as materialized (select 1)
   select * from recent join other on true left join lateral (select 1) one on true`,
  `select * from property.postcode p join unnest($1::text[]) as asked(code) on p.postcode is not distinct from asked.code`,
])('a read of property data may go to a replica: %s', (statement) => {
  expect(isPropertyRead(statement)).toBe(true)
})

it.each([
  `select * from public.profile`,
  `select "id" from "profile" where "user_id" = $1`,
  `select * from property.sale s join saved_item i on i.path = s.postcode`,
  `select * from property.sale for update`,
  `with gone as (delete from property.sale returning *) select * from gone`,
  `select * from property.sale, credits.charge($1)`,
  `insert into property.sale values (1)`,
  `update property.edition set version = 2`,
  `select 1`,
  `begin`,
])('anything else goes to the primary database: %s', (statement) => {
  expect(isPropertyRead(statement)).toBe(false)
})
