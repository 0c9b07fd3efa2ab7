import Download from 'lucide-react/icons/download'

import { Card } from '#ui/card/card.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'

/** A copy of everything held. */
export function DataSection() {
  return (
    <Card
      id="my-data"
      title="Your data"
      sentence="A file with everything that we hold about you: profile, plans, every change of your credits, API keys and their use, saved places and calculations, deals with their notes, recent reports, newsletter and what you agreed to."
    >
      <p className="mb-4 max-w-prose text-sm text-slate">
        It holds your own API key, so keep it as you would keep a password.
      </p>
      <LinkButton href="/profile/my-data.json" icon={Download} download>
        Download as JSON
      </LinkButton>
    </Card>
  )
}
