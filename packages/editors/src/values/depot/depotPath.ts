/** Path of the folder that holds what a path names, without a slash at its end. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
