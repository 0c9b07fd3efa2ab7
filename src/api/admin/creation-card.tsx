import type { ReactNode } from 'react'

import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'

type CreationCardProps = {
  /** What is created, such as 'key'. */
  readonly what: string
  /** What is shown once, such as 'the full key'. */
  readonly shownOnce: string
  /** Path that the form is sent to. */
  readonly action: string
  readonly children: ReactNode
}

/** A form that creates something whose secret is shown once. Its intent is 'create-key' for a key. */
export function CreationCard({ what, shownOnce, action, children }: CreationCardProps) {
  return (
    <Card title={`Create a ${what}`} sentence={`You’ll see ${shownOnce} once, right after creating it.`}>
      <form method="post" action={action} className="grid gap-4">
        {children}
        <Button variant="secondary" name="intent" value={`create-${what}`} className="justify-self-start">
          Create {what}
        </Button>
      </form>
    </Card>
  )
}
