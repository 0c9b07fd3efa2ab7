type FigureFilesProps = {
  /** Where the figures are in a form, 'csv' or 'json'. */
  readonly addressOf: (form: 'csv' | 'json') => string
  /** Where to report a problem with them. */
  readonly report?: string
}

/** Links to figures as files, CSV and JSON, and to the form for a mistake in them. Crawlers needn't follow them. */
export function FigureFiles({ addressOf, report }: FigureFilesProps) {
  return (
    <p className="figure-files">
      Download these figures:{' '}
      <a href={addressOf('csv')} rel="nofollow">
        CSV
      </a>{' '}
      <a href={addressOf('json')} rel="nofollow">
        JSON
      </a>
      {report !== undefined && (
        <>
          {' '}
          <a href={report} rel="nofollow">
            Report a problem
          </a>
        </>
      )}
    </p>
  )
}
