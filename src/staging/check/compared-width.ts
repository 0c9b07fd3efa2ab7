/** Pictures are compared at this width, in pixels: at a larger size, grain and compression look like changes. */
export const COMPARED_WIDTH = 480
