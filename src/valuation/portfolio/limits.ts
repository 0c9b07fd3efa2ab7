/** The most homes in one file. */
export const MAX_HOMES = 1000

/** The largest file, in bytes. The browser sends it with a form of up to a megabyte. */
export const MAX_BYTES = 900_000

/** How many days a portfolio and its result are kept. */
export const KEPT_DAYS = 30

/** Portfolios that an account can have waiting at once, and in all. */
export const MAX_WAITING = 3

/** Portfolios that an account can have in all. */
export const MAX_PORTFOLIOS = 40

/** The page on which portfolios are uploaded and listed. */
export const PORTFOLIO_PATH = '/valuation/portfolio'
