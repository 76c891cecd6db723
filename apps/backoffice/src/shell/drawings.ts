export { Keyboard, Languages, LogOut, Moon, Rows3, Sun, Upload } from 'lucide-react';
