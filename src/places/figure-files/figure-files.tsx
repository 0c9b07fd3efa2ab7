import { href } from '#web/href.ts'

type FigureFilesProps = {
  /** Where the figures are in a form, 'csv' or 'json'. */
  readonly addressOf: (form: 'csv' | 'json') => string
  /** The page and place in it where they are: '/postcodes/rg301aa#medians'. */
  readonly page: string
}

/** Links to figures as files, CSV and JSON, and to the form for a mistake in them. robots.txt keeps crawlers away from all three. */
export function FigureFiles({ addressOf, page }: FigureFilesProps) {
  return (
    <p className="figure-files">
      Download: <a href={addressOf('csv')}>CSV</a> <a href={addressOf('json')}>JSON</a>{' '}
      <a href={`${href('/contact')}?figure=${encodeURIComponent(page).replaceAll('%2F', '/')}`}>
        Report a problem
      </a>
    </p>
  )
}
