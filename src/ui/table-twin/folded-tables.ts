import { createContext } from 'react'

/** The query parameter with which a page shows the tables of its charts. */
export const TABLES_PARAMETER = 'tables'

/**
 * Where the tables of charts are: in the page, open or closed, or at another address, which is this page with its tables open.
 * They have more elements than the charts, and few visitors open one.
 */
export type FoldedTables = { readonly open: boolean } | { readonly address: string }

/** Set by the document. Islands and examples keep their tables in the page. */
export const FoldedTablesContext = createContext<FoldedTables>({ open: false })
