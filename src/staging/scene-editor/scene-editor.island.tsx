import { type ComponentType, useState } from 'react'

import type { SceneFile } from '#staging/scene/scene-file.ts'
import { Button } from '#ui/button/button.tsx'
import { island } from '#web/island.tsx'

import type { ArrangingProps } from './arranging.tsx'
import { useAwake } from './use-awake.ts'

type Props = ArrangingProps & {
  /** Name of a form's hidden field that gets the scene as JSON; null where nothing is sent. */
  readonly field: string | null
}

/** Furniture over a photograph, to move, turn, swap, remove and add. What draws it is loaded when somebody asks for it. */
function SceneEditorPanel({ photo, scene, field }: Props) {
  const [Arranging, setArranging] = useState<ComponentType<ArrangingProps> | null>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed')
  const open = async () => {
    setState('loading')
    try {
      const loaded = await import('./arranging.tsx')
      setArranging(() => loaded.Arranging)
    } catch (error) {
      reportError(error)
      setState('failed')
    }
  }
  if (Arranging) return <Arranging photo={photo} scene={scene} field={field} />
  const { src, width, height, alt } = photo
  return (
    <div className="grid gap-4">
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        className="h-auto w-full border"
      />
      <Opening state={state} isFurnished={field !== null} open={() => void open()} />
      {field !== null && (
        <input type="hidden" name={field} value={JSON.stringify(scene satisfies SceneFile)} />
      )}
    </div>
  )
}

type OpeningProps = {
  readonly state: 'closed' | 'loading' | 'failed'
  /** Whether the furniture is that of a customer's picture. */
  readonly isFurnished: boolean
  readonly open: () => void
}

/** The button that loads the furniture. It's there once it works, so nobody presses it in vain. */
function Opening({ state, isFurnished, open }: OpeningProps) {
  const isAwake = useAwake()
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-3">
      {isAwake && (
        <Button
          type="button"
          variant={isFurnished ? 'secondary' : 'primary'}
          isUnavailable={state === 'loading'}
          onClick={open}
        >
          {isFurnished ? 'Show the furniture' : 'Furnish this room'}
        </Button>
      )}
      <span role="status">
        {state === 'loading' && 'Loading the furniture …'}
        {state === 'failed' && 'The furniture couldn’t be loaded. Please try again.'}
      </span>
    </p>
  )
}

export const SceneEditor = island('scene-editor', SceneEditorPanel, { when: 'visible' })
