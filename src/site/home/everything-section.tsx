import { headerMenus } from '#site/shell/links.ts'

/** The site as an index: every tool with what it is for. Leaves out what does not exist. */
export function EverythingSection() {
  const groups = headerMenus()
    .toReversed()
    .flatMap((menu) => menu.groups)
  return (
    <section aria-labelledby="everything">
      <h2 id="everything" className="text-3xl">
        Everything here
      </h2>
      <div className="mt-6 columns-1 gap-x-10 sm:columns-2 lg:columns-3">
        {groups.map((group) => (
          <div key={group.title} className="mb-8">
            <h3 className="border-b-2 border-ink pb-1.5 text-xl">{group.title}</h3>
            <ul>
              {group.links.map((link) => (
                <li key={link.href} className="break-inside-avoid border-b">
                  <a href={link.href} className="-mx-2 block rounded-md px-2 py-2.5 hover:bg-wash">
                    <span className="block font-medium">{link.label}</span>
                    <span className="block text-sm text-slate">{link.about}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
