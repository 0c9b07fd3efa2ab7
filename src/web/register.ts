/**
 * Application types that the kit needs without importing them. The owner of each type registers it:
 * `declare module '#web/register.ts' { interface Register { … } }`.
 */

/** `route`: patterns in `routes.ts`. `dataset`: names of datasets. */
export interface Register {}

/** Context passed to every page besides the URL and date: the database, visitor and so on. */
export interface RequestParts {}

/** Dependencies that features need for their pages. Each feature declares its own. */
export interface Services {}

/** What endpoints of the API need besides the database. Each feature declares its own. */
export interface CallServices {}

/** Every pattern in `routes.ts`. */
export type RoutePath = Register extends { route: infer Path extends string } ? Path : string

/** The database, as seen by pages and endpoints. */
export type Db = RequestParts extends { db: infer Database } ? Database : object

/** Name of an official dataset. */
export type Dataset = Register extends { dataset: infer Name extends string } ? Name : string
