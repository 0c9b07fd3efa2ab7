/** Pictures are compared at this width, in pixels: finer, and grain and compression look like changes. */
export const COMPARED_WIDTH = 480
