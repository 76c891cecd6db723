export { Copy, FolderInput, GlobeLock, LogOut, Mail, Pencil, Play, TextCursorInput, Trash2, Upload, UserCog } from 'lucide-react';
