import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'

import type { ShownKey } from './key-actions.server.ts'

/** Shows a new key, the only time it can be read. */
export function NewKeyNotice({ shown: { name, key, replaces } }: { readonly shown: ShownKey }) {
  return (
    <Notice kind="success" title={replaces ? `Your new key for ${name}` : `Your key ${name}`}>
      <p>Copy it now. For security, we won’t show it again.</p>
      <p className="mt-2 rounded-sm border border-control bg-card p-3">
        <code className="text-sm break-all select-all">{key}</code>
      </p>
    </Notice>
  )
}

/** Asks a customer whose password has changed to replace the keys too. */
export function DoubtedKeysNotice() {
  return (
    <Notice kind="warning" title="Your password has changed. Replace your API keys too?">
      <p>
        Anyone who knew the old password could have read your first key or created others. If you’re not sure,
        replace them: the old keys stop working straight away.
      </p>
      <form method="post" action={href('/api-admin')} className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" name="intent" value="end-keys">
          Replace all keys
        </Button>
        <Button variant="quiet" name="intent" value="keep-keys">
          Keep my keys
        </Button>
      </form>
    </Notice>
  )
}
