import type { ReactNode } from 'react'

import { href } from '#web/href.ts'

/** What the newsletter holds, how often it comes, and what becomes of an address. */
export function AboutNewsletter() {
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
      <Part title="What it contains">
        <li>New editions of the official data that this site shows, and what they say.</li>
        <li>
          Changes of tax rates and rules that move a calculation, with the Act or order that makes them.
        </li>
        <li>What is new on this site, and what was wrong and is mended.</li>
      </Part>
      <Part title="How often it comes">
        <li>Once a month at most, after the monthly releases of HM Land Registry and the ONS.</li>
        <li>A month without news has no email.</li>
        <li>It comes as text and as a designed page, and carries no advertisements of others.</li>
      </Part>
      <Part title="What becomes of your address">
        <li>
          First an email asks you to confirm. Without that nothing is sent, and the address is deleted after
          30 days.
        </li>
        <li>
          It is used for this newsletter only, and given to nobody but the mail server that delivers it.
        </li>
        <li>Our emails hold no tracking pixels, and their links are not counted.</li>
        <li>Every email has a link that ends the subscription with one press.</li>
        <li>
          The rest is in the{' '}
          <a href={href('/privacy-policy')} className="link">
            privacy policy
          </a>
          .
        </li>
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 grid list-[square] gap-2 pl-5">{children}</ul>
    </section>
  )
}
