/**
 * What the kit must know of the application's types, so that it imports none of it. Whoever owns a type adds it:
 * `declare module '#web/register.ts' { interface Register { … } }`.
 */

/** `route`: the patterns of `routes.ts`. `dataset`: the names of the datasets. */
export interface Register {}

/** What every page is given besides its address and the day: the database, who is asking, and so on. */
export interface RequestParts {}

/** What features ask of the composition root for their pages; each declares its own. */
export interface Services {}

/** Every page's pattern in `routes.ts`. */
export type RoutePath = Register extends { route: infer Path extends string } ? Path : string

/** The database, as pages and endpoints read it. */
export type Db = RequestParts extends { db: infer Database } ? Database : object

/** The name of an official dataset that can be imported. */
export type Dataset = Register extends { dataset: infer Name extends string } ? Name : string
