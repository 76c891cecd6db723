export { Keyboard, Languages, LogOut, Moon, Rows3, SquareFunction, Sun, Upload } from 'lucide-react';
