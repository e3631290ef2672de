import * as accessToken from './access-token.ts';
import * as audit from './audit.ts';
import * as backup from './backup.ts';
import * as budget from './budget.ts';
import * as difficulty from './difficulty.ts';
import * as duplicate from './duplicate.ts';
import type { Endpoint } from './endpoint.ts';
import * as feed from './feed.ts';
import * as firstDay from './first-day.ts';
import * as game from './game.ts';
import * as gameFacts from './game-facts.ts';
import * as level from './level.ts';
import * as levelOrder from './level-order.ts';
import * as look from './look.ts';
import * as message from './message.ts';
import * as missingGame from './missing-game.ts';
import * as overview from './overview.ts';
import * as passkey from './passkey.ts';
import * as pictureCheck from './picture-check.ts';
import * as planner from './planner.ts';
import * as play from './play.ts';
import * as playtest from './playtest.ts';
import * as practice from './practice.ts';
import * as profile from './profile.ts';
import * as secondFactor from './profile.ts';
import * as progressCopy from './progress-copy.ts';
import * as progressKey from './progress-key.ts';
import * as provider from './provider.ts';
import * as ratings from './ratings.ts';
import * as reminder from './reminder.ts';
import * as report from './report.ts';
import * as retiredGame from './retired-game.ts';
import * as room from './room.ts';
import * as session from './session.ts';
import * as setting from './setting.ts';
import * as siteCheck from './site-check.ts';
import * as submission from './submission.ts';
import * as system from './system.ts';
import * as transfer from './transfer.ts';
import * as upgrade from './upgrade.ts';
import * as user from './user.ts';

/** Every call of the server, for the API description and for tests that check all of them. */
export const allEndpoints: readonly Endpoint[] = [
  level.levels,
  level.level,
  level.daily,
  level.screenshot,
  level.screenshotStep,
  level.thumbnail,
  level.preview,
  submission.saveLevel,
  submission.submitLevel,
  submission.deleteLevel,
  submission.sharedPictures,
  submission.withdrawLevel,
  submission.undoWithdrawal,
  duplicate.findDuplicates,
  submission.reviewThread,
  submission.reviewLevel,
  submission.claimLevel,
  submission.releaseLevel,
  submission.reviewQueue,
  submission.submission,
  submission.submissions,
  submission.submissionAnswers,
  submission.submissionsOpen,
  playtest.playtests,
  playtest.makePlaytest,
  playtest.removePlaytest,
  playtest.openPlaytest,
  playtest.reportPlaytest,
  practice.remix,
  levelOrder.saveLevelOrder,
  firstDay.firstDay,
  firstDay.setFirstDay,
  game.games,
  game.bestKnownGames,
  game.game,
  gameFacts.gameFacts,
  gameFacts.allGameFacts,
  missingGame.missingGames,
  missingGame.addGame,
  retiredGame.gameUsage,
  retiredGame.removeGame,
  retiredGame.mergeGame,
  retiredGame.restoreGame,
  retiredGame.retiredGames,
  feed.feed,
  feed.calendarReminder,
  play.allScores,
  play.levelScores,
  play.addScore,
  play.levelGuesses,
  play.rateLevel,
  ratings.allRatings,
  difficulty.levelDifficulty,
  difficulty.allDifficulties,
  report.reportLevel,
  report.openReports,
  report.resolveReports,
  progressCopy.readProgressCopy,
  progressCopy.saveProgressCopy,
  progressCopy.eraseProgressCopy,
  progressCopy.rememberProgressKey,
  progressKey.recallProgressKey,
  progressCopy.forgetProgressKey,
  room.makeRoom,
  room.readRoom,
  room.joinRoom,
  room.reportResults,
  room.renameMember,
  room.renameRoom,
  room.removeMember,
  room.leaveRoom,
  room.eraseRoom,
  planner.plan,
  planner.pinLevel,
  planner.unpinLevel,
  planner.saveTheme,
  planner.removeTheme,
  planner.themes,
  reminder.reminderKey,
  reminder.saveReminder,
  reminder.eraseReminder,
  reminder.reminderReport,
  look.look,
  look.saveLook,
  look.previewLook,
  look.dismissContactQuestion,
  look.siteTexts,
  look.logo,
  message.receivers,
  message.addReceiver,
  message.changeReceiver,
  message.removeReceiver,
  message.testReceiver,
  session.login,
  session.logout,
  session.verify,
  provider.loginWays,
  provider.identity,
  provider.linkIdentity,
  provider.unlinkIdentity,
  passkey.passkeyLogin,
  passkey.logInByPasskey,
  passkey.passkeys,
  passkey.passkeyCreation,
  passkey.addPasskey,
  passkey.renamePasskey,
  passkey.removePasskey,
  passkey.passkeyConfirmation,
  passkey.confirmByPasskey,
  profile.changePassword,
  profile.confirmPassword,
  profile.sessions,
  profile.endSession,
  profile.endOtherSessions,
  secondFactor.secondFactor,
  secondFactor.draftSecondFactor,
  secondFactor.turnOnSecondFactor,
  secondFactor.renewRecoveryCodes,
  secondFactor.turnOffSecondFactor,
  accessToken.accessTokens,
  accessToken.makeAccessToken,
  accessToken.removeAccessToken,
  user.users,
  user.inviteUser,
  user.withdrawInvitation,
  user.changePermissions,
  user.makeResetLink,
  user.removeSecondFactor,
  user.endUserSessions,
  user.removeUserAccessToken,
  user.removeUser,
  setting.siteSettings,
  setting.saveSetting,
  user.userLink,
  user.spendUserLink,
  system.env,
  system.health,
  system.liveness,
  overview.overview,
  budget.budgetReport,
  budget.eraseOldest,
  pictureCheck.pictureReport,
  pictureCheck.checkPictures,
  upgrade.upgradeStatus,
  upgrade.startUpgrade,
  upgrade.newReleases,
  transfer.exportSite,
  siteCheck.checkSite,
  siteCheck.checkUpload,
  backup.backupStatus,
  backup.makeBackup,
  backup.downloadBackup,
  audit.audit,
];
