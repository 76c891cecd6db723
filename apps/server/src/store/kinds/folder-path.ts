/** Folders with their paths; `full_path` is the names from the root, each after a '/'. */
export const foldersWithPath: string = `(WITH RECURSIVE tree AS (
  SELECT f.*, '/' || f.name AS full_path FROM geo.depot_folder f WHERE f.parent_id IS NULL
  UNION ALL SELECT c.*, tree.full_path || '/' || c.name FROM geo.depot_folder c JOIN tree ON c.parent_id = tree.id) SELECT * FROM tree)`;
