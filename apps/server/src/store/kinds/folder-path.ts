/** Folders with their paths; `full_path` is the names from the root, each after a '/'. */
export const foldersWithPath: string = `(WITH RECURSIVE tree AS (
  SELECT f.*, '/' || f.name AS full_path FROM geo.depot_folder f WHERE f.parent_id IS NULL
  UNION ALL SELECT c.*, tree.full_path || '/' || c.name FROM geo.depot_folder c JOIN tree ON c.parent_id = tree.id) SELECT * FROM tree)`;

/** The path of a folder by its id: from the folder up, so that a row costs its ancestors and not all folders. */
export const pathOfFolder = (id: string): string => `(WITH RECURSIVE up AS (
  SELECT f.parent_id, '/' || f.name AS full_path FROM geo.depot_folder f WHERE f.id = ${id}
  UNION ALL SELECT p.parent_id, '/' || p.name || up.full_path FROM geo.depot_folder p JOIN up ON p.id = up.parent_id)
  SELECT full_path FROM up WHERE parent_id IS NULL)`;
