import { href } from '#web/href.ts'

/** The error shown in a frame if there is no such calculator. */
export function EmbeddedProblem({ message }: { readonly message: string }) {
  return (
    <div className="p-4 sm:p-5">
      <h1 className="text-xl">Calculator not found</h1>
      <p className="mt-2 max-w-prose wrap-anywhere">{message}</p>
      <p className="mt-2">
        <a href={href('/calculators')} target="_blank" rel="noopener" className="link">
          See all Freehold calculators
        </a>
      </p>
    </div>
  )
}
