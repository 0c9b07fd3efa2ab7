/**
 * The publisher's types of crime. Counts are stored in this order, so new types go at the end. The last two were only used
 * until 2013.
 */
export const CRIME_TYPES = [
  'Anti-social behaviour',
  'Bicycle theft',
  'Burglary',
  'Criminal damage and arson',
  'Drugs',
  'Other crime',
  'Other theft',
  'Possession of weapons',
  'Public order',
  'Robbery',
  'Shoplifting',
  'Theft from the person',
  'Vehicle crime',
  'Violence and sexual offences',
  'Violent crime',
  'Public disorder and weapons',
] as const
