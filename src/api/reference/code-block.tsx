/** A code sample in a labelled region that scrolls and takes keyboard focus. */
export function CodeBlock({ label, code }: { readonly label: string; readonly code: string }) {
  return (
    <section
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-sm border bg-card p-4 text-sm print:overflow-visible"
    >
      <pre className="print:whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
    </section>
  )
}
