import Copy from 'lucide-react/icons/copy'
import { useId, useRef, useState } from 'react'

import { Button } from '#ui/button/button.tsx'
import { controlBox } from '#ui/field/field.tsx'

type CopyFieldProps = {
  readonly label: string
  readonly text: string
  /** Number of visible lines; one by default. */
  readonly lines?: number
}

/** Text to copy, with a button to copy it if the browser allows that. The text can always be selected. */
export function CopyField({ label, text, lines = 1 }: CopyFieldProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      // Not allowed, as on a page without https: it is selected for the keyboard.
      area.current?.select()
    }
  }
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="mt-1.5 flex flex-wrap items-start gap-2">
        <textarea
          id={id}
          ref={area}
          readOnly
          rows={lines}
          value={text}
          wrap={lines === 1 ? 'off' : 'soft'}
          onFocus={(event) => event.currentTarget.select()}
          className={`min-w-0 flex-1 basis-56 resize-none px-3 py-2.5 text-sm leading-5 ${lines === 1 ? 'overflow-x-auto overflow-y-hidden' : 'font-mono wrap-anywhere'} ${controlBox}`}
        />
        <Button
          type="button"
          variant="secondary"
          className="scripted"
          icon={Copy}
          aria-label={`Copy: ${label}`}
          title="Copy"
          onClick={() => void copy()}
        />
      </div>
      <p role="status" className="text-sm text-slate">
        {copied === text && 'Copied.'}
      </p>
    </div>
  )
}
