/** Text in which what's between backticks is code, as in the Markdown version of a reference page. */
export function InlineCode({ text }: { readonly text: string }) {
  return text.split('`').map((part, at) =>
    // Every second part was between backticks. Parts have no identity but their place.
    at % 2 === 1 ? <code key={`code ${at}`}>{part}</code> : part,
  )
}
