/** The schema.org object of a company: its name, number and page. */
export function companyStructuredData(company: {
  name: string
  number: string
  url: string
}): readonly object[] {
  const { name, number, url } = company
  return [{ '@context': 'https://schema.org', '@type': 'Organization', name, identifier: number, url }]
}
