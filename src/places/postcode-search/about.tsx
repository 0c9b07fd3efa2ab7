/** How a postcode is made up, and what our postcode pages show. */
export function About({ hasTerminated }: { readonly hasTerminated: boolean }) {
  return (
    <section aria-labelledby="about" className="grid gap-x-12 gap-y-6 border-t pt-8 md:grid-cols-2">
      <div>
        <h2 id="about" className="text-2xl">
          How a postcode is made up
        </h2>
        <dl className="mt-4 grid max-w-prose grid-cols-[auto_1fr] gap-x-5 gap-y-2">
          <Part example="RG" name="Area">
            the first letters, named after a town or part of London
          </Part>
          <Part example="RG30" name="District, or outcode">
            everything before the space
          </Part>
          <Part example="RG30 1" name="Sector">
            the district and the first digit after the space
          </Part>
          <Part example="RG30 1AA" name="Unit">
            about 15 addresses, often one side of a street
          </Part>
        </dl>
      </div>
      <div>
        <h2 className="text-2xl">What each postcode page shows</h2>
        <ul className="mt-4 grid max-w-prose list-[square] gap-2 pl-5">
          <li>Sold prices in England and Wales. Scotland and Northern Ireland have their own registers.</li>
          <li>Average prices in all four nations, by local authority rather than postcode.</li>
          {hasTerminated && <li>Terminated postcodes too, with the nearest live ones.</li>}
        </ul>
      </div>
    </section>
  )
}

function Part({
  example,
  name,
  children,
}: {
  readonly example: string
  readonly name: string
  readonly children: string
}) {
  return (
    <>
      <dt className="font-medium tabular-nums">{example}</dt>
      <dd>
        {name}: <span className="text-slate">{children}</span>
      </dd>
    </>
  )
}
