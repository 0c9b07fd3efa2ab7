import type { ReactNode } from 'react'

import { href } from '#web/href.ts'

type FigureFilesProps = {
  /** Where the figures are in a form, 'csv' or 'json'. */
  readonly addressOf: (form: 'csv' | 'json') => string
  /** The page and place in it where they are: '/postcodes/rg301aa#medians'. */
  readonly page: string
  /** What the files have, where the page doesn't make that plain. */
  readonly children?: ReactNode
}

/** Links to figures as files, CSV and JSON, and to the form for a mistake in them. robots.txt keeps crawlers away from all three. */
export function FigureFiles({ addressOf, page, children = 'Download:' }: FigureFilesProps) {
  return (
    <p className="figure-files">
      {children} <a href={addressOf('csv')}>CSV</a> <a href={addressOf('json')}>JSON</a>{' '}
      <a href={`${href('/contact')}?figure=${encodeURIComponent(page).replaceAll('%2F', '/')}`}>
        Report a problem
      </a>
    </p>
  )
}
