export { ActionBar, type ActionBarProps } from './ActionBar/index.ts';
export { ActionMenu, type ActionMenuProps, type MenuAction } from './ActionMenu/index.ts';
export {
  AppShell,
  ShellMenuButton,
  dockedFromWidth,
  sidebarWidth,
  type AppShellProps,
  type NavEntry,
  type ShellUser,
} from './AppShell/index.ts';
export { Brand } from './Brand/index.ts';
export { Button, type ButtonProps } from './Button/index.ts';
export { IconButton, type IconButtonProps } from './IconButton/index.ts';
export { PageHeader, type Crumb, type PageHeaderProps } from './PageHeader/index.ts';
export { GeoAppProvider, GeoProvider, type GeoAppProviderProps, type GeoProviderProps, type Scheme } from './GeoProvider/index.ts';
export { createI18n, type I18n, type I18nOptions, type TextResource } from './i18n/createI18n.ts';
export { createTexts, type TextKey, type TextSource, type TextValues, type TextsLike, type Translate } from './i18n/createTexts.ts';
export type { TextPack } from './i18n/textsAtHand.ts';
export { createFormat, type Format, type TimeLike } from './i18n/format.ts';
export type { UiTextKey } from './i18n/texts.ts';
export { languages, nearestLanguage, toLanguage, type Language } from './i18n/language.ts';
export { useFormat, useLanguage, useLocale } from './i18n/useFormat.ts';
export {
  AppLink,
  LinkProvider,
  leavesApp,
  useLinkComponent,
  type LinkComponent,
  type LinkProps,
  type LinkProviderProps,
} from './link/index.ts';
export { contrastRatio, readableOn } from './theme/contrast.ts';
export { createGeoTheme, type GeoThemeOptions } from './theme/createGeoTheme.ts';
export {
  color,
  darkTokens,
  fontFamily,
  fontSize,
  gridStep,
  lightTokens,
  metric,
  motionMs,
  radius,
  type ColorTokens,
  type Density,
} from './theme/tokens.ts';
export { Banner, type BannerProps, type Severity } from './Banner/index.ts';
export { EmptyState, type EmptyStateProps } from './EmptyState/index.ts';
export { DataTable, type DataColumn, type DataSort, type DataTableProps, type Selection, type SortDirection } from './DataTable/index.ts';
export { SmallTable, type SmallColumn, type SmallTableProps } from './SmallTable/index.ts';
export { focusRefused } from './browser/focusRefused.ts';
export { observeSize } from './browser/observeSize.ts';
export { prefersReducedMotion } from './browser/prefersReducedMotion.ts';
export { useLeaveGuard } from './browser/useLeaveGuard.ts';
export { SetupBoundary, withGeo, withSetup, type SetupBoundaryProps } from './SetupBoundary/index.ts';
export { ErrorState, type ErrorStateProps } from './ErrorState/index.ts';
export { LoginForm, type Credentials, type LoginFormProps } from './LoginForm/index.ts';
export { InviteDialog, isEmail, type InviteDialogProps } from './InviteDialog/index.ts';
export {
  NewPasswordFields,
  PasswordDialog,
  passwordLength,
  passwordProblem,
  type NewPasswordFieldsProps,
  type PasswordChange,
  type PasswordDialogProps,
  type PasswordProblem,
} from './PasswordDialog/index.ts';
export { noticeDurationMs, useNotify, type Notice, type Notify } from './Notifications/index.ts';
export { ProgressBar, ProgressRing, type ProgressBarProps, type ProgressRingProps } from './Progress/index.ts';
export { SearchBar, type SearchBarProps } from './SearchBar/index.ts';
export {
  CardSkeleton,
  CardsSkeleton,
  ListSkeleton,
  PageSkeleton,
  type CardsSkeletonProps,
  type ListSkeletonProps,
} from './Skeletons/index.ts';
export { StatusChip, type Status, type StatusChipProps } from './StatusChip/index.ts';
export { ViewToggle, type Presentation, type ViewToggleProps } from './ViewToggle/index.ts';
export { visuallyHidden } from './theme/visuallyHidden.ts';
export { Mark, type MarkProps } from './Mark/index.ts';
export { Chip, type ChipProps, type ChipTone } from './Chip/index.ts';
export { ColorField, parseColor, type ColorFieldProps } from './ColorField/index.ts';
export { BulkResultDialog, type BulkResult, type BulkResultDialogProps } from './BulkResultDialog/index.ts';
export { PaletteButton, type PaletteButtonProps } from './PaletteButton/index.ts';
export {
  SettingsProvider,
  useKept,
  createSettings,
  useSettings,
  type Settings,
  type SettingsProviderProps,
  type SettingsStore,
} from './settings/index.ts';
export { CommandPalette, type CommandPaletteProps, type PaletteGroup, type PaletteItem } from './CommandPalette/index.ts';
export { OfflineBanner, useOnline, type OfflineBannerProps } from './OfflineBanner/index.ts';
export {
  Keys,
  ShortcutHelp,
  pageShortcuts,
  tellShortcuts,
  useShortcut,
  type ShortcutGroup,
  type ShortcutHelpProps,
  type ShortcutInfo,
  type ShortcutOptions,
} from './shortcuts/index.ts';
export { CodeText } from './CodeText/index.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog/index.ts';
export { FavouriteStar, type FavouriteStarProps } from './FavouriteStar/index.ts';
export { FileDropArea, pathOf, type DroppedFile, type FileDropAreaProps } from './FileDropArea/index.ts';
export { LoadMore, type LoadMoreProps } from './GrowingList/index.ts';
export { KeyValueList, type KeyValueItem, type KeyValueListProps } from './KeyValueList/index.ts';
export { Markdown, type MarkdownProps } from './Markdown/index.ts';
export { ModalFrame, type ModalFrameProps } from './ModalFrame/index.ts';
export { MultiSelectMenu, type BulkAction, type MultiSelectMenuProps } from './MultiSelectMenu/index.ts';
export { CardGrid, ObjectCard, type CardGridProps, type ObjectCardProps } from './ObjectCard/index.ts';
export { RelativeTime, type RelativeTimeProps } from './RelativeTime/index.ts';
export { SidebarList, type SidebarError, type SidebarItem, type SidebarListProps } from './SidebarList/index.ts';
export { TagSelector, type TagSelectorProps } from './TagSelector/index.ts';
export { TagsSidebar, type SidebarTag, type TagsSidebarProps } from './TagsSidebar/index.ts';
export { TabPanel, Tabs, type TabItem, type TabPanelProps, type TabsProps } from './Tabs/index.ts';
export {
  IconPicker,
  TagChip,
  TagIcon,
  tagIconNames,
  type IconPickerProps,
  type TagChipProps,
  type TagClick,
  type TagIconName,
  type TagIconProps,
  type TagLabel,
} from './tags/index.ts';
export { TreeSelect, TreeView, pathTo, type TreeNode, type TreeSelectProps, type TreeViewProps } from './TreeSelect/index.ts';
export { Tooltip, type TooltipProps } from './Tooltip/index.ts';
export { UrlBox, type UrlBoxProps } from './UrlBox/index.ts';
export {
  RecordTable,
  type CellEdit,
  type RecordColumn,
  type RecordRow,
  type RecordTableOrder,
  type RecordTableProps,
} from './RecordTable/index.ts';
export {
  PermissionsTable,
  addEntry,
  removeEntry,
  togglePerm,
  type PermissionColumn,
  type PermissionEntry,
  type PermissionsTableProps,
  type Subject,
} from './PermissionsTable/index.ts';
export {
  AttributeTable,
  addAttribute,
  keyProblem,
  readValue,
  removeAttribute,
  renameAttribute,
  setAttributeValue,
  toAttributes,
  toRecord,
  type Attribute,
  type AttributeTableProps,
  type KeyProblem,
  type ShownValue,
} from './AttributeTable/index.ts';
export { TextEditor, type TextEditorProps } from './TextEditor/index.ts';
export { DatePicker, parseDate, writeDate, type DatePickerProps, type IsoDate, type ParsedDate } from './DatePicker/index.ts';
export { QuickYears, quickYears, rangeOfYear, yearOfRange, type DateRange, type QuickYearsProps } from './QuickYears/index.ts';
export { ImageDropArea, type ImageDropAreaProps } from './ImageDropArea/index.ts';
export {
  DensitySwitch,
  LanguageSwitch,
  SchemeSwitch,
  Segments,
  type Segment,
  type SegmentsProps,
  type SwitchProps,
} from './SettingSwitches/index.ts';
export { NotLicensed, type NotLicensedProps } from './NotLicensed/index.ts';
export { StaleRevisionDialog, type StaleField, type StaleRevisionDialogProps } from './StaleRevisionDialog/index.ts';
export { iconsAfter, lateIcons } from './lateIcons/index.ts';
