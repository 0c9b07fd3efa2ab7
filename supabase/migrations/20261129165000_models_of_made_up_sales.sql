-- Whether a valuation model was trained on made-up sales. Once real ones have been imported it mustn't be used while the next one is
-- trained, which can take hours: its estimates would be shown as made from real sales.
alter table property.valuation_model add column demonstration boolean not null default false;
update property.valuation_model set demonstration = true
where exists (select from property.edition where dataset = 'price-paid' and demonstration);

-- The models of sales like those that are imported: real or made up.
create view property.valuation_model_of_sales with (security_invoker = true) as
select m.* from property.valuation_model m
join property.edition e on e.dataset = 'price-paid' and e.demonstration = m.demonstration;

grant select on property.valuation_model_of_sales to freehold_web;
