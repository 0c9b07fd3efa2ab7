type CodeBlockProps = {
  readonly label: string
  readonly code: string
  /** Limits the height, for code that may have hundreds of lines. */
  readonly scrollLines?: boolean
}

/** A code sample in a labelled region that scrolls and takes keyboard focus. */
export function CodeBlock({ label, code, scrollLines = false }: CodeBlockProps) {
  const height = scrollLines ? ' max-h-[36rem] print:max-h-none' : ''
  return (
    <section
      aria-label={label}
      tabIndex={0}
      className={`overflow-auto rounded-sm border bg-card p-4 text-sm print:overflow-visible${height}`}
    >
      <pre className="print:whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
    </section>
  )
}
