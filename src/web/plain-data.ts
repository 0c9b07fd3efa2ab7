/**
 * Data that a process can send to another as it is: no functions, elements, classes, dates, maps or sets. The data of a page
 * that's rendered in a process for heavy work.
 */
export type PlainData = string | number | boolean | null | undefined | readonly PlainData[] | PlainObject

/** An object of plain data. */
export type PlainObject = { readonly [Name in string]: PlainData }

/**
 * The data of a page that has arrived in another process, as its `load` returned it. The only place where we take a type's
 * word: the server sends a page's own data with its pattern (`PageJob`), both processes run the same build, and plain
 * data is equal to what was sent.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it's a cast, with its reason in one place
export function arrived<Data>(data: PlainData): Data {
  return data as Data
}
