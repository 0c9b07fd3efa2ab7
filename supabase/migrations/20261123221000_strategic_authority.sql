-- The Greater London Authority isn't a combined authority: the register calls it a strategic regional one.

alter table property.authority drop constraint authority_kind_check;
alter table property.authority add constraint authority_kind_check check (
  kind in (
    'unitary', 'district', 'metropolitan-borough', 'london-borough', 'county', 'combined', 'strategic-regional'
  )
);

update property.authority set kind = 'strategic-regional' where registry_code = 'GLA';
