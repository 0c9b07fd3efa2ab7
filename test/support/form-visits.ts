import type { TestPerson } from './account-site.ts'

/** A response as a browser without scripts sees it. React's comments between texts are left out. */
export type Seen = { status: number; headers: Headers; location: string; text: string }

/** Opens pages and sends forms of the site at this origin, as somebody or nobody. Redirects aren't followed. */
export function formVisits(origin: string) {
  const cookie = (who: TestPerson | null) => (who ? { cookie: who.cookie } : {})

  async function visit(path: string, who: TestPerson | null): Promise<Seen> {
    return seen(await fetch(new URL(path, origin), { headers: cookie(who), redirect: 'manual' }))
  }

  async function submit(path: string, who: TestPerson | null, fields: Record<string, string>): Promise<Seen> {
    return seen(
      await fetch(new URL(path, origin), {
        method: 'POST',
        headers: { origin, ...cookie(who) },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    )
  }

  return { visit, submit }
}

async function seen(answer: Response): Promise<Seen> {
  const { status, headers } = answer
  const text = (await answer.text()).replaceAll('<!-- -->', '')
  return { status, headers, text, location: headers.get('location') ?? '' }
}
