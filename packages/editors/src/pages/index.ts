export { Loaded, type LoadedProps } from './Loaded.tsx';
export { AboutPage, type AboutPageProps } from './about/AboutPage.tsx';
export type { BundledPackage } from './about/licences.ts';
export type { AboutPort } from './about/port.ts';
export { AccountDialogs, type AccountDialog, type AccountDialogsProps } from './account/AccountDialogs.tsx';
export { ImpersonationBanner, type ImpersonationBannerProps } from './account/ImpersonationBanner.tsx';
export { InvitePage, type InvitePageProps } from './account/InvitePage.tsx';
export { LoginPage, type LoginPageProps } from './account/LoginPage.tsx';
export type { AccountPort, EntryPort } from './account/port.ts';
export type { BaseMap, BaseMapPort } from './baseMap.ts';
export { ContextHost, type ContextHostProps } from './context/ContextHost.tsx';
export { activeObject } from './context/activeObject.ts';
export { useTellContext } from './context/ContextFocusContext.ts';
export type { ContextPort } from './context/port.ts';
export { DepotMapDialog, type DepotMapDialogProps } from './depot/DepotMapDialog.tsx';
export { DepotPage, type DepotPageProps } from './depot/DepotPage.tsx';
export type { DepotPort, RecordPlace } from './depot/port.ts';
export { DepotChooser, type DepotChooserProps } from './depots/DepotChooser.tsx';
export { NewDepotFolder, type NewDepotFolderProps } from './depots/NewDepotFolder.tsx';
export type { FoldersPort } from './depots/port.ts';
export { EditorHost, type AppEditor, type EditorHostProps } from './editor/EditorHost.tsx';
export { ObjectPage, type ObjectPageProps } from './editor/ObjectPage.tsx';
export { OpenEditor, type EditorSetting, type OpenEditorProps, type UseEditorPort } from './editor/OpenEditor.tsx';
export { FailedPage, type FailedPageProps } from './errors/FailedPage.tsx';
export { LoadFailed, type LoadFailedProps } from './errors/LoadFailed.tsx';
export { NotFoundPage } from './errors/NotFoundPage.tsx';
export { FolderPage, type FolderPageProps } from './folder/FolderPage.tsx';
export { FolderTools, type FolderToolsProps } from './folder/FolderTools.tsx';
export type { FolderPort } from './folder/port.ts';
export { HomePage, type HomePageProps } from './home/HomePage.tsx';
export type { HomePort } from './home/port.ts';
export { usePageTitle, type PageHost } from './host.ts';
export {
  depotHref,
  folderHref,
  functionHref,
  idOf,
  importHref,
  layerHref,
  libraryHref,
  momentHref,
  safeNext,
  switchboardHref,
} from './hrefs.ts';
export { latePagesTexts, lateShellTexts, useShellTexts, useTexts as usePagesTexts } from './i18n/texts.ts';
export { pagesTexts } from './i18n/textsAtHand.ts';
export { ImportPage, type ImportPageProps } from './import/ImportPage.tsx';
export { undoTexts } from './depot/undo/i18n/textsAtHand.ts';
export { importTexts } from './import/i18n/textsAtHand.ts';
export type { FileSender, ImportPort } from './import/port.ts';
export { LayerPage, type LayerPageProps } from './layer/LayerPage.tsx';
export type { LayerPort } from './layer/port.ts';
export { ListPage, type ListPageProps } from './lists/ListPage.tsx';
export type { FromFile, FromFileDialogs } from './lists/NewButton.tsx';
export { arrivalOf } from './lists/arrival.ts';
export type { NewObjectsPort } from './lists/port.ts';
export { useRemove, type RemovePort } from './lists/useRemove.tsx';
export type { PlatformHooks, UseCall, UseList } from './port.ts';
export { SchedulesPage, type SchedulesPageProps } from './schedules/SchedulesPage.tsx';
export type { SchedulesPort } from './schedules/port.ts';
export { SecurityLogPage, type SecurityLogPageProps } from './security/SecurityLogPage.tsx';
export type { SecurityPort } from './security/port.ts';
export { Shell, type ShellProps } from './shell/Shell.tsx';
export type { ShellHost, ShellPort } from './shell/port.ts';
export { takeFocus } from './takeFocus.ts';
