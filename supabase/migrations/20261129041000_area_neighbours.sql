-- Local authorities whose land borders meet, both ways round. Worked out from property.boundary by its import.
create table property.area_neighbour (
  area_code text not null,
  neighbour_code text not null,
  primary key (area_code, neighbour_code)
);

grant select on property.area_neighbour to freehold_web;
