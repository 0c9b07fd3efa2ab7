/** Searches to start from: what each looks for, and its query. */
export const EXAMPLE_SEARCHES = [
  { label: 'High yields and low prices', query: 'm=gross-yield&m=average-price' },
  {
    label: 'Sectors under £300,000 with little crime',
    query: 'level=sector&m=median-price&min=&max=300000&w=-1&m=crime-rate&min=&max=&w=-1',
  },
  { label: 'Good primary results and gigabit broadband', query: 'm=primary-results&m=gigabit' },
] as const

/** Links to searches to start from, for visitors who haven't chosen anything yet. */
export function ExampleSearches() {
  return (
    <p className="flex max-w-none flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="text-slate">Start with an example:</span>
      {EXAMPLE_SEARCHES.map(({ label, query }) => (
        <a key={query} href={`/grid?${query}`} className="link">
          {label}
        </a>
      ))}
    </p>
  )
}
