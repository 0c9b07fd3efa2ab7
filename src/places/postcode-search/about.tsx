/** How a postcode is built, and what a page about one can and cannot say. */
export function About() {
  return (
    <section aria-labelledby="about" className="grid gap-x-12 gap-y-6 border-t pt-8 md:grid-cols-2">
      <div>
        <h2 id="about" className="text-2xl">
          How a postcode is built
        </h2>
        <dl className="mt-4 grid max-w-prose grid-cols-[auto_1fr] gap-x-5 gap-y-2">
          <Part example="RG" name="Area">
            the letters at the beginning, named after a town or a part of London
          </Part>
          <Part example="RG30" name="District, or outcode">
            everything before the space
          </Part>
          <Part example="RG30 1" name="Sector">
            the district and the first figure after the space
          </Part>
          <Part example="RG30 1AA" name="Unit">
            about fifteen addresses, often one side of a street
          </Part>
        </dl>
      </div>
      <div>
        <h2 className="text-2xl">What the pages show</h2>
        <ul className="mt-4 grid max-w-prose list-[square] gap-2 pl-5">
          <li>
            Sold prices are those of England and Wales; Scotland and Northern Ireland keep other registers.
          </li>
          <li>
            The house price index covers all four nations, for whole authorities and not for single postcodes.
          </li>
          <li>
            Postcodes that Royal Mail has ended keep their page, with the nearest live ones beside them.
          </li>
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
