-- Of many sales, each postcode area has a valuation model of its own: 'RG'. One model of all sales has the area ''. The row '*' is a
-- summary of those of all areas: it has no parts, and the figures of their back-tests together.
alter table property.valuation_model add column area text not null default '';

-- The tested sales of an area's back-test, from which the figures of all areas are computed (valuation/accuracy/tested-sales.ts).
alter table property.valuation_model add column tested_sales bytea;
