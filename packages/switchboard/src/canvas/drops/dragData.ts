/** Kind of drag data that carries a function's name from the function browser to the canvas. */
export const functionMime = 'application/x-geo-function';
