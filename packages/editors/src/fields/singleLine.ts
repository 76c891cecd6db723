/** Keeps a field with a list as high as the other controls. */
export const singleLine = { '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 0 } } as const;
