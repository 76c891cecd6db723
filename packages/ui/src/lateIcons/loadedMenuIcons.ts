export { Pencil, PinOff, Trash2 } from 'lucide-react';
