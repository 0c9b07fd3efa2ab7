import confetti from 'canvas-confetti'

/** How long the confetti lasts. */
const CONFETTI_MS = 2000
const VIOLET = ['#6d4aa8', '#8f72c2', '#b79be8', '#4c3080']
const EVERY_MS = 100

/**
 * Shows violet confetti on a canvas for two seconds, unless the visitor prefers reduced motion. Returns a function that
 * stops it. Tests pass a `create` of their own.
 */
export function throwConfetti(canvas: HTMLCanvasElement, create = confetti.create): () => void {
  // A worker would be a script from a blob, which our content security policy refuses.
  const fire = create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true })
  const burst = () => {
    for (const x of [0.15, 0.85])
      void fire({ particleCount: 8, spread: 70, startVelocity: 40, origin: { x, y: 0.65 }, colors: VIOLET })
  }
  burst()
  const raining = setInterval(burst, EVERY_MS)
  const ending = setTimeout(() => clearInterval(raining), CONFETTI_MS)
  return () => {
    clearInterval(raining)
    clearTimeout(ending)
    fire.reset()
  }
}
